const maxDepth = 8

/** Whether a parsed body nests deeper than any of ours (ADR 0006). */
export function isTooDeep(value: unknown, left = maxDepth): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (left === 0) return true
  return Object.values(value).some((inner) => isTooDeep(inner, left - 1))
}
