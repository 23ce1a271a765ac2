/** The reader for other features: an enrollment that is held, and the one way to change its state. */
export { holdEnrollmentsStatement } from './enrollments/enrollments.store.ts'
export { transitionDraft } from './enrollments/transition-draft.ts'
