export interface BrowserWords {
  readonly browser: string | null
  readonly system: string | null
}

/** In the order in which they are asked: the later ones call themselves by the names of the others too. */
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

/** What a person recognizes of a browser; nothing that tells it apart from others of its kind is kept. */
export function browserWordsOf(userAgent: string | undefined): BrowserWords {
  const nameIn = (known: typeof browsers) => known.find(([form]) => form.test(userAgent ?? ''))?.[1] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}

/** Of one person at once; the one that was active longest ago makes way (domain.md 9.4). */
export const sessionsAtMost = 10
