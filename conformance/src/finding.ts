/** The reason why a scenario failed, for the author of the adapter. */
export interface Finding {
  readonly expected: string
  readonly seen: string
  /** The place in the documents that demands it. */
  readonly document: string
}

/** Thrown by a scenario at the first demand that the adapter does not meet. */
export class ScenarioFailed extends Error {
  readonly finding: Finding
  constructor(finding: Finding) {
    super(`expected ${finding.expected}; seen: ${finding.seen}`)
    this.finding = finding
  }
}

export function expectThat(isMet: boolean, finding: Finding): void {
  if (!isMet) throw new ScenarioFailed(finding)
}
