/** A computer's and the narrowest at which a page holds together (WCAG 1.4.10). */
export const widths = [1280, 320] as const
