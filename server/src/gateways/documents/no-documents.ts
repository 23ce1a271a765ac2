import { refuse } from '@myaccount/domain/kernel/result'
import type { DocumentsGateway } from './port.ts'

/** Where the carrier has named no archive: the list is there, and nothing opens. */
export const noDocuments: DocumentsGateway = { read: async () => refuse('away') }
