import { pageEndpoints } from '@myaccount/contract/page-endpoints'
import { makeAnswerReader } from './answer-reader.ts'

/** Loaded with the first call and not before: the first page's answers are in its document. */
export const contractAnswers = makeAnswerReader(pageEndpoints.values())
