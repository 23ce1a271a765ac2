import type { GuestAct } from '../steps/step.ts'
import { inTurn } from './in-source/shown-by.ts'
import { countDifference, plantTrigger } from './plant-in-tables.ts'
import type { PlantedBug } from './planted-bug.ts'

const guest: GuestAct = {
  do: 'guest_pays',
  by: 'bill',
  account: 0,
  invoice: 1,
  card: 'pm_card_visa',
  submissions: 1,
  at: 0,
}
const again: GuestAct = { do: 'guest_again', of: 0, at: 1 }

/** A stranger who is taken for somebody of the account, or charged for more than one bill once. */
export const bugsOfGuests: readonly PlantedBug[] = [
  {
    says: "a stranger's card is attached to the customer of the account",
    steps: inTurn(guest),
    sql: plantTrigger({
      at: 'before update on guests',
      when: 'old.processor_customer_id is null and new.processor_customer_id is not null',
      body: `
        select p.processor_customer_id into new.processor_customer_id from paying_accounts p
        where p.account_number = new.account_number;
        ${countDifference} return new;`,
    }),
  },
  {
    says: 'a payment of a guest names an invoice that they did not open',
    steps: inTurn(guest),
    sql: plantTrigger({
      at: 'after insert on payment_attempts',
      when: `new.source = 'guest'`,
      body: `
        update guests set invoice_number = (
          select i.invoice_number from invoices i
          where i.account_number = new.account_number and i.invoice_number <> guests.invoice_number limit 1)
        where account_number = new.account_number and guest_id = new.guest_id;
        ${countDifference} return null;`,
    }),
  },
  {
    says: 'a guest gets no receipt',
    steps: inTurn(guest, again),
    sql: plantTrigger({
      at: 'before insert on emails',
      when: `new.kind = 'payment_receipt'`,
      body: `
        if exists (select from payment_attempts where attempt_id = new.about_id and source = 'guest')
        then ${countDifference} return null; end if;
        return new;`,
    }),
  },
]
