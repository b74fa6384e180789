// The functions of <windows.h> for rectangles of whole numbers. The right and lower edges are not part of a rectangle.
// <windows.h> includes this file after the types that it needs.
#pragma once

inline BOOL SetRect(RECT *rectangle, int left, int top, int right, int bottom) {
    *rectangle = {left, top, right, bottom};
    return TRUE;
}
inline BOOL SetRectEmpty(RECT *rectangle) { return SetRect(rectangle, 0, 0, 0, 0); }
inline BOOL CopyRect(RECT *to, const RECT *from) {
    *to = *from;
    return TRUE;
}
inline BOOL IsRectEmpty(const RECT *rectangle) {
    return rectangle->left >= rectangle->right || rectangle->top >= rectangle->bottom;
}
inline BOOL EqualRect(const RECT *a, const RECT *b) {
    return a->left == b->left && a->top == b->top && a->right == b->right && a->bottom == b->bottom;
}
inline BOOL PtInRect(const RECT *rectangle, POINT at) {
    return at.x >= rectangle->left && at.x < rectangle->right && at.y >= rectangle->top && at.y < rectangle->bottom;
}
inline BOOL OffsetRect(RECT *rectangle, int x, int y) {
    return SetRect(rectangle, rectangle->left + x, rectangle->top + y, rectangle->right + x, rectangle->bottom + y);
}
inline BOOL InflateRect(RECT *rectangle, int x, int y) {
    return SetRect(rectangle, rectangle->left - x, rectangle->top - y, rectangle->right + x, rectangle->bottom + y);
}
/// Returns false, and stores an empty rectangle, if the rectangles have nothing in common.
inline BOOL IntersectRect(RECT *result, const RECT *a, const RECT *b) {
    const RECT common = {a->left > b->left ? a->left : b->left, a->top > b->top ? a->top : b->top,
                         a->right < b->right ? a->right : b->right, a->bottom < b->bottom ? a->bottom : b->bottom};
    if (IsRectEmpty(a) || IsRectEmpty(b) || IsRectEmpty(&common)) {
        SetRectEmpty(result);
        return FALSE;
    }
    return CopyRect(result, &common);
}
/// The smallest rectangle that contains both. Empty ones are ignored.
inline BOOL UnionRect(RECT *result, const RECT *a, const RECT *b) {
    if (IsRectEmpty(a) || IsRectEmpty(b))
        CopyRect(result, IsRectEmpty(a) ? b : a);
    else
        *result = {a->left < b->left ? a->left : b->left, a->top < b->top ? a->top : b->top,
                   a->right > b->right ? a->right : b->right, a->bottom > b->bottom ? a->bottom : b->bottom};
    if (!IsRectEmpty(result))
        return TRUE;
    SetRectEmpty(result);
    return FALSE;
}
