import * as endpoints from '@myaccount/contract/endpoints/admin/admin-books'
import * as closing from '@myaccount/contract/endpoints/admin/admin-closings'
import * as journalExports from '@myaccount/contract/endpoints/admin/admin-journal-exports'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { BooksService } from './books.service.ts'
import type { ClosingsService } from './closings/closings.service.ts'
import type { ExportsService } from './exports/exports.service.ts'

interface BooksServices {
  readonly service: BooksService
  readonly closings: ClosingsService
  readonly exports: ExportsService
}

export function booksRoutes(bind: BindOptions, { service: books, closings, exports }: BooksServices): void {
  bindEndpoint(bind, endpoints.getBooks, (visit) => books.get(visit))
  bindEndpoint(bind, endpoints.downloadJournal, (visit, input, { reply }) =>
    books.sendJournal(visit, input, reply),
  )
  bindEndpoint(bind, journalExports.makeJournalExport, (visit) => exports.make(visit))
  bindEndpoint(bind, journalExports.downloadJournalExport, (visit, { params }, { reply }) =>
    exports.send(visit, Number(params.exportNumber), reply),
  )
  bindEndpoint(bind, closing.closeItem, (visit, { body }) => closings.close(visit, body))
  bindEndpoint(bind, closing.approveClosing, (visit, { params }) =>
    closings.decide(visit, params.closingId, { to: 'approved' }),
  )
  bindEndpoint(bind, closing.rejectClosing, (visit, { params, body }) =>
    closings.decide(visit, params.closingId, { to: 'rejected', rejection: body.rejection }),
  )
  bindEndpoint(bind, closing.withdrawClosing, (visit, { params }) =>
    closings.decide(visit, params.closingId, { to: 'withdrawn' }),
  )
}
