/** The reasons why a document is not made now (ADR 0111). */
export const pdfMessages = {
  yoursAreDrawn: /*i18n*/ {
    id: 'pdf.yours_are_drawn',
    message: 'The documents you asked for are still being made. Try again in a few seconds.',
  },
  tooMany: /*i18n*/ {
    id: 'pdf.too_many',
    message: 'Many people are downloading documents right now. Try again in a few seconds.',
  },
} as const
