/** The email and the PDF of a report. */
export const claimReportMessages = {
  title: /*i18n*/ { id: 'claim.report.title', message: 'Report of a loss' },
  subject: /*i18n*/ { id: 'claim.report.subject', message: 'We received your report {reportNumber}' },
  received: /*i18n*/ {
    id: 'claim.report.received',
    message: 'We received your report of a loss. An adjuster contacts you by {day}.',
  },
  call: /*i18n*/ { id: 'claim.report.call', message: 'We received your request. We call you by {day}.' },
  urgent: /*i18n*/ {
    id: 'claim.report.urgent',
    message: 'If it cannot wait, call {phone} and give this number: {reportNumber}.',
  },
  attached: /*i18n*/ {
    id: 'claim.report.attached',
    message:
      'Attached is exactly what you sent. Keep receipts, and keep damaged things until we say otherwise.',
  },
  notYou: /*i18n*/ {
    id: 'claim.report.not_you',
    message: 'Did you not report this? Call {carrier} at {phone}.',
  },
  see: /*i18n*/ { id: 'claim.report.see', message: 'See your report in {portalName}' },
  reportNumber: /*i18n*/ { id: 'claim.report.number', message: 'Report number' },
  policy: /*i18n*/ { id: 'claim.report.policy', message: 'Policy' },
  sent: /*i18n*/ { id: 'claim.report.sent', message: 'Sent' },
  signedBy: /*i18n*/ { id: 'claim.report.signed_by', message: 'Signed by' },
  takenBy: /*i18n*/ { id: 'claim.report.taken_by', message: 'Taken by telephone by' },
  took: /*i18n*/ {
    id: 'claim.report.took',
    message: '{employee} of {carrier} took it by telephone.',
  },
  answers: /*i18n*/ { id: 'claim.report.answers', message: 'What was reported' },
  notice: /*i18n*/ { id: 'claim.report.notice', message: 'Notice and declaration' },
  fingerprint: /*i18n*/ {
    id: 'claim.report.fingerprint',
    message: 'Fingerprint of the notice (SHA-256): {hash}',
  },
} as const
