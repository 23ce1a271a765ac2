/** The functions for other features: who is notified of an enrollment. */
export { moveNotifiedPersonStatement } from './answers/answers.store.ts'
