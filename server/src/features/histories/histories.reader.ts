/** The door for other features: a statement of an account, drawn. */
export {
  isLongStatement,
  pagesOfJob,
  renderStatementPdf,
} from './transactions/render-statement-pdf.ts'
