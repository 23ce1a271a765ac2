export interface BrowserWords {
  readonly browser: string | null
  readonly system: string | null
}

/**
 * Patterns in the order in which they are tested: a browser earlier in the list also names later ones in its
 * user agent.
 */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Returns the names by which a person recognizes a browser; nothing that distinguishes it from others of its
 * kind is stored.
 */
export function browserWordsOf(userAgent: string | undefined): BrowserWords {
  const nameIn = (known: typeof browsers) => known.find(([form]) => form.test(userAgent ?? ''))?.[1] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}

/**
 * The most sessions of one person at once; a new one ends the one that was active longest ago (domain.md
 * 9.4).
 */
export const sessionsAtMost = 10
