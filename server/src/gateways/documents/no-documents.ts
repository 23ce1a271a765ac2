import { refuse } from '@myaccount/domain/kernel/result'
import type { DocumentsGateway } from './port.ts'

/** Stands in where the carrier has configured no archive: documents are listed, and none opens. */
export const noDocuments: DocumentsGateway = { read: async () => refuse('away') }
