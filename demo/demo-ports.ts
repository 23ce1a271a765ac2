/** The portal's port moves all others, so that two demos run side by side (ADR 0002). */
export interface DemoPorts {
  readonly portal: number
  readonly identity: number
  readonly mailbox: number
  readonly simulator: number
  readonly processor: number
  readonly smtp: number
}

export function demoPorts(portal: number): DemoPorts {
  return {
    portal,
    identity: portal + 1,
    mailbox: portal + 2,
    simulator: portal + 3,
    processor: portal + 4,
    smtp: portal + 5,
  }
}
