import type Stripe from 'stripe'
import { type Processor, stampOf } from '../processor.ts'
import type { ApiRoute } from '../wire/api-route.ts'
import { noSuch } from '../wire/processor-error.ts'

interface NewCustomer {
  readonly id: string
  readonly created: number
  readonly email: string | null
  readonly name: string | null
  readonly phone: string | null
  readonly description: string | null
  readonly metadata: Record<string, string>
}

function newCustomer(facts: NewCustomer): Stripe.Customer {
  return {
    ...facts,
    object: 'customer',
    address: null,
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: facts.id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    next_invoice_sequence: 1,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

export function customerRoutes(processor: Processor): ApiRoute[] {
  const { book, tell } = processor
  return [
    {
      method: 'POST',
      path: '/v1/customers',
      run({ sent }) {
        const id = processor.newId('cus', 'customer')
        const customer = newCustomer({
          id,
          created: stampOf(processor),
          email: sent.text('email') ?? null,
          name: sent.text('name') ?? null,
          phone: sent.text('phone') ?? null,
          description: sent.text('description') ?? null,
          metadata: sent.metadata(),
        })
        book.put('customer', id, customer)
        tell({ type: 'customer.created', data: { object: customer } })
        return customer
      },
    },
    {
      method: 'GET',
      path: '/v1/customers/:id',
      run({ id }) {
        const customer = book.find('customer', id)
        if (!customer) throw noSuch('customer', id)
        return customer
      },
    },
  ]
}
