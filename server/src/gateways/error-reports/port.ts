/** Where errors that nobody expected are told of. Never throws, never waits. */
export interface ErrorReports {
  /** `incidentId` is what the person was shown and the log holds. */
  report(error: unknown, incidentId?: string): void
  /** What is on its way is given this long. */
  flush(withinMs: number): Promise<void>
}

export const noErrorReports: ErrorReports = { report: () => {}, flush: async () => {} }
