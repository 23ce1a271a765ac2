/** The destination of reports about unexpected errors. Never throws, never waits. */
export interface ErrorReports {
  /** `incidentId` is the id that the person was shown and that the log holds. */
  report(error: unknown, incidentId?: string): void
  /** Waits this long for reports that are being sent. */
  flush(withinMs: number): Promise<void>
}

export const noErrorReports: ErrorReports = { report: () => {}, flush: async () => {} }
