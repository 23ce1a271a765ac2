/** The result of one walk in one browser. */
export interface Outcome {
  readonly browser: string
  readonly walk: string
  readonly width: number
  readonly result: 'passed' | 'failed' | 'skipped'
  /** Why it failed. */
  readonly reason?: string
}

/** One line, as it is printed while the walks run. */
export function sayOutcome({ browser, walk, width, result, reason }: Outcome): string {
  const line = `${result.padEnd(7)}  ${browser}, ${width} px: ${walk}`
  return reason ? `${line}\n         ${reason}` : line
}

export const sayMissing = (browser: string, missing: readonly string[]): string =>
  `${browser} is not installed, so its walks are skipped. It needs: apt-get install ${missing.join(' ')}`

/** The last line of the run. Skipped walks fail nothing; a run of no walk at all fails, since it shows nothing. */
export function summarize(outcomes: readonly Outcome[]): { line: string; exitCode: 0 | 1 } {
  const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length
  const failed = count('failed')
  return {
    line: `${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`,
    exitCode: failed > 0 || outcomes.length === 0 ? 1 : 0,
  }
}

/** Words choose browsers and walks by a part of their names. Without a word of one kind all of that kind are chosen. */
export function chooseByWords(words: readonly string[], browserNames: readonly string[]) {
  const has = (name: string, word: string) => name.toLowerCase().includes(word.toLowerCase())
  const isOfBrowser = (word: string) => browserNames.some((name) => has(name, word))
  const matches = (name: string, chosen: readonly string[]) =>
    chosen.length === 0 || chosen.some((word) => has(name, word))
  const [ofBrowsers, ofWalks] = [words.filter(isOfBrowser), words.filter((word) => !isOfBrowser(word))]
  return {
    isBrowserChosen: (name: string) => matches(name, ofBrowsers),
    isWalkChosen: (name: string) => matches(name, ofWalks),
  }
}
