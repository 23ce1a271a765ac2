/** The reader for other features: an enrollment that is held, the one way to change its state, who is told of it, and plans. */
export { moveNotifiedPersonStatement } from './answers/answers.store.ts'
export { holdEnrollmentsStatement } from './enrollments/enrollments.store.ts'
export { transitionDraft } from './enrollments/transition-draft.ts'
export { type DecidePlans, makeDecidePlans } from './plans/decide-plans.ts'
export { plansWaitingStatement } from './plans/plans.store.ts'
