/** The reader for other features: an enrollment that is held, the one way to change its state, and who is told of it. */
export { moveToldOfDraftsStatement } from './answers/answers.store.ts'
export { holdEnrollmentsStatement } from './enrollments/enrollments.store.ts'
export { transitionDraft } from './enrollments/transition-draft.ts'
