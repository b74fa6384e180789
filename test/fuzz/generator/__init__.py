"""Random C++ AMP programs: the core is in this folder, each language feature in a file of features/."""
