import type { FeedRecord } from '@myaccount/contract/feed/record'
import type { CalendarDate } from '@myaccount/domain/kernel/calendar-date'
import { addMonths } from '@myaccount/domain/kernel/calendar-date'
import type { SeatRole } from '@myaccount/domain/seats/seat-role'
import type { EmployeePermission } from '@myaccount/domain/session/employee-permission'
import type { Language } from '@myaccount/messages/language'
import { writeRecord } from '../write-record.ts'

export interface DemoLogin {
  readonly email: string
  readonly displayName: string
  /** What signing in with it shows, for the table that the start prints. */
  readonly note: Readonly<Record<Language, string>>
  /** Signs in with a one-time code behind the password. */
  readonly isEmployee: boolean
}

interface DemoPerson {
  readonly id: string
  readonly email: string
  readonly displayName: string
  readonly phone: string
  readonly permissions?: readonly EmployeePermission[]
  /** Has a password at the embedded identity provider. */
  readonly note?: Readonly<Record<Language, string>>
}

/** domain.md 10.2; the invented ones beside them are of the same kind. */
export const people = {
  odalys: {
    id: 'person:odalys-fenwright',
    email: 'treasurer@larkspur.example',
    displayName: 'Odalys Fenwright',
    phone: '2605550142',
    note: {
      en: 'one account, three invoices to pay, one past due, one policy on bank draft',
      es: 'una cuenta, tres facturas por pagar, una vencida, una póliza con débito automático',
    },
  },
  perpetua: {
    id: 'person:perpetua-haldane',
    email: 'office@kestrelplains.example',
    displayName: 'Perpetua Haldane',
    phone: '9035550111',
    note: {
      en: 'twelve accounts, one with 500 policies, one with 5,000 invoices',
      es: 'doce cuentas, una con 500 pólizas, una con 5,000 facturas',
    },
  },
  ansel: {
    id: 'person:ansel-brackenridge',
    email: 'director@copperwillow.example',
    displayName: 'Ansel Brackenridge',
    phone: '6145550133',
    note: {
      en: 'past due, with a notice of cancellation',
      es: 'con atraso y con un aviso de cancelación',
    },
  },
  mirela: {
    id: 'person:mirela-stanwick',
    email: 'newcomer@oxbow.example',
    displayName: 'Mirela Stanwick',
    phone: '2605550150',
    note: {
      en: 'no account yet',
      es: 'todavía sin cuenta',
    },
  },
  tamsin: {
    id: 'person:tamsin-ferrow',
    email: 'successor@larkspur.example',
    displayName: 'Tamsin Ferrow',
    phone: '2605550151',
    note: {
      en: 'no account yet, to be invited to one',
      es: 'todavía sin cuenta, por invitar a una',
    },
  },
  jorun: {
    id: 'person:jorun-castellane',
    email: 'employee@carrier.example',
    displayName: 'Jorun Castellane',
    phone: '2605550101',
    permissions: ['look_up', 'act_as', 'operate', 'refund'],
    note: {
      en: 'employee, customer service',
      es: 'empleada, atención al cliente',
    },
  },
  dov: {
    id: 'person:dov-abernethie',
    email: 'supervisor@carrier.example',
    displayName: 'Dov Abernethie',
    phone: '2605550102',
    permissions: ['look_up', 'act_as', 'operate', 'refund', 'approve'],
    note: {
      en: 'employee, supervisor',
      es: 'empleado, supervisor',
    },
  },
  runa: {
    id: 'person:runa-ostermark',
    email: 'manager@carrier.example',
    displayName: 'Runa Ostermark',
    phone: '2605550103',
    permissions: ['look_up', 'approve'],
    note: {
      en: 'employee, approves beside the supervisor',
      es: 'empleada, aprueba junto al supervisor',
    },
  },
  bram: {
    id: 'person:bram-okonjo-lisle',
    email: 'pastor@larkspur.example',
    displayName: 'Bram Okonjo-Lisle',
    phone: '2605550143',
  },
  tobiah: {
    id: 'person:tobiah-wrenfield',
    email: 'trustee@kestrelplains.example',
    displayName: 'Tobiah Wrenfield',
    phone: '9035550112',
    note: {
      en: 'votes for one account, has yet to accept the terms of service',
      es: 'vota por una cuenta, aún no acepta los términos del servicio',
    },
  },
} as const satisfies Record<string, DemoPerson>

const everybody: readonly DemoPerson[] = Object.values(people)

/** Those whom the embedded identity provider knows. */
export const demoLogins: readonly DemoLogin[] = everybody.flatMap(
  ({ email, displayName, note, permissions }) =>
    note === undefined ? [] : [{ email, displayName, note, isEmployee: permissions !== undefined }],
)

export function* peopleRecords(): Generator<FeedRecord> {
  for (const { id, email, displayName, phone, permissions } of everybody) {
    yield writeRecord('user', id, null, {
      email,
      displayName,
      phone,
      userType: permissions ? 'Employee' : 'Insured',
      permissions: [...(permissions ?? [])],
    })
  }
}

/** A seat held for two years. */
export function seat(
  person: { readonly id: string },
  accountNumber: string,
  role: SeatRole,
  today: CalendarDate,
) {
  return writeRecord('seat', `seat:${accountNumber}:${person.id.slice('person:'.length)}`, accountNumber, {
    userId: person.id,
    role,
    from: addMonths(today, -24),
  })
}
