"""Random choices that depend only on a seed."""
import random


class Dice:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def below(self, limit):
        return self.random.randrange(limit)

    def between(self, low, high):
        return self.random.randint(low, high)

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def pick(self, items):
        return items[self.random.randrange(len(items))]

    def some(self, items, count):
        """That many different items, or all, in random order."""
        items = list(items)
        self.random.shuffle(items)
        return items[:count]

    def weighted(self, pairs):
        """One of the values in (weight, value) pairs."""
        pairs = list(pairs)
        at = self.random.randrange(sum(weight for weight, _ in pairs))
        for weight, value in pairs:
            at -= weight
            if at < 0:
                return value
        raise AssertionError("weights changed while choosing")
