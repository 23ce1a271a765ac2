import * as endpoints from '@myaccount/contract/endpoints/admin/admin-books'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { BooksService } from './books.service.ts'

export function booksRoutes(bind: BindOptions, books: BooksService): void {
  bindEndpoint(bind, endpoints.getBooks, (visit) => books.get(visit))
  bindEndpoint(bind, endpoints.downloadJournal, (visit, input, { reply }) =>
    books.sendJournal(visit, input, reply),
  )
}
