import { type Processor, stampOf } from '../processor.ts'
import type { ApiRoute } from '../wire/api-route.ts'
import { listPage } from '../wire/list-page.ts'
import { noSuch } from '../wire/processor-error.ts'

/** Objects that are only read: charges, mandates, disputes, events. */
export function recordRoutes(processor: Processor): ApiRoute[] {
  const { book } = processor
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
        const toldBefore = stampOf(processor) - processor.settings().eventLagMs / 1000
        const isWanted = (type: string) => wanted.length === 0 || wanted.includes(type)
        const found = book
          .list('event')
          .filter(({ type, created }) => isWanted(type) && created <= toldBefore)
        return listPage('/v1/events', found, sent)
      },
    },
  ]
}
