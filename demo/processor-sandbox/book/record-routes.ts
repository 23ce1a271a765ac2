import type { Processor } from '../processor.ts'
import type { ApiRoute } from '../wire/api-route.ts'
import { listPage } from '../wire/list-page.ts'
import { noSuch } from '../wire/processor-error.ts'

/** Objects that are only read: charges, mandates, disputes, events. */
export function recordRoutes({ book }: Processor): ApiRoute[] {
  const read = (path: string, kind: 'charge' | 'mandate' | 'dispute' | 'event'): ApiRoute => ({
    method: 'GET',
    path: `${path}/:id`,
    run({ id }) {
      const found = book.find(kind, id)
      if (!found) throw noSuch(kind, id)
      return found
    },
  })
  return [
    read('/v1/charges', 'charge'),
    read('/v1/mandates', 'mandate'),
    read('/v1/disputes', 'dispute'),
    read('/v1/events', 'event'),
    {
      method: 'GET',
      path: '/v1/disputes',
      run({ sent }) {
        const intent = sent.text('payment_intent')
        const found = book.list('dispute').filter((each) => !intent || each.payment_intent === intent)
        return listPage('/v1/disputes', found, sent)
      },
    },
    {
      method: 'GET',
      path: '/v1/events',
      run({ sent }) {
        const wanted = [...sent.texts('types'), ...[sent.text('type') ?? []].flat()]
        const found = book.list('event').filter(({ type }) => wanted.length === 0 || wanted.includes(type))
        return listPage('/v1/events', found, sent)
      },
    },
  ]
}
