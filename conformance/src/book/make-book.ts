import type { FeedRecord, FeedType } from '@myaccount/contract/feed/record'

type RecordOf<Type extends FeedType> = Extract<FeedRecord, { type: Type }>
export type InvoiceRecord = RecordOf<'invoice'>

/** The records of one scenario. Their numbers have the forms of a carrier that the portal has never seen. */
export interface Book {
  readonly accountNumber: string
  readonly agency: RecordOf<'agency'>
  readonly account: RecordOf<'account'>
  readonly policy: RecordOf<'policy'>
  readonly claim: RecordOf<'claim'>
  readonly document: RecordOf<'document'>
  /** The n-th invoice of the policy, n from 1 to 9, with this amount to pay. */
  invoice(n: number, amountDueCents?: number): InvoiceRecord
}

export const firstAmountCents = 162_634

/** `ordinal` is below 100 and different for each scenario, so that no two of them share an account. */
export function makeBook(ordinal: number): Book {
  const nn = String(ordinal).padStart(2, '0')
  const accountNumber = accountNumberOf(ordinal)
  const policyNumber = `CPP/2026/01044${nn} A`
  const claimNumber = `CL-2026/00${nn}7`
  // The adapter chooses the versions.
  const head = { v: 1, version: 0, op: 'upsert' } as const
  const owned = { ...head, accountNumber } as const
  const agency: Book['agency'] = {
    ...head,
    type: 'agency',
    id: `AG#${nn}-17`,
    data: {
      name: `Foxglove & Tarn Agency ${nn}`,
      phone: '2605550117',
      email: 'service@foxglovetarn.example',
    },
  }
  return {
    accountNumber,
    agency,
    account: {
      ...owned,
      type: 'account',
      id: accountNumber,
      data: {
        accountName: `Larkspur Hollow Fellowship ${nn}`,
        agencyCode: agency.id,
        billingZip: '46799',
        mailingAddress: { line1: '418 Juniper Street', city: 'Harrow Mills', state: 'IN', zip: '46799' },
        email: 'office@larkspur.example',
      },
    },
    policy: {
      ...owned,
      type: 'policy',
      id: policyNumber,
      data: {
        policyNumber,
        termNumber: '02',
        policyType: 'AUTO',
        policyStatus: 'Active',
        effectiveDate: '2026-01-01',
        expirationDate: '2027-01-01',
        paymentPlan: 'quarterly',
        billingMethod: 'direct',
        premiumCents: 438_600,
        vehicles: [{ year: 2019, make: 'Ford', model: 'Transit 350', vin: '1FBZX2ZM0KK000001' }],
        drivers: [{ name: 'Zoë Okonjo-Lisle' }],
      },
    },
    claim: {
      ...owned,
      type: 'claim',
      id: claimNumber,
      data: {
        claimNumber,
        policyNumber,
        status: 'Open – assigned',
        isOpen: true,
        lossDate: '2026-01-19',
        reportedDate: '2026-01-20',
        cause: 'water_freeze',
        adjuster: { name: 'Sunniva Pryce', phone: '2605550161' },
        events: [{ kind: 'assigned', date: '2026-01-22', step: 'assigned' }],
      },
    },
    document: {
      ...owned,
      type: 'document',
      id: `doc:${nn}/5521`,
      data: {
        kind: 'DEC',
        title: 'Declarations',
        date: '2025-12-12',
        policyNumber,
        source: 'imageright',
        mimeType: 'application/pdf',
        pages: 8,
        sizeBytes: 241_664,
        status: 'final',
        visibility: 'insured',
      },
    },
    invoice: (n, amountDueCents = firstAmountCents) => ({
      ...owned,
      type: 'invoice',
      id: `bc:2026/${nn}${n}`,
      data: {
        invoiceNumber: `INV-2026-00${nn}${n}`,
        policyNumber,
        invoiceStatus: 'billed',
        billDate: '2026-02-22',
        dueDate: '2026-03-15',
        amountCents: firstAmountCents,
        amountDueCents,
        paidStatus:
          amountDueCents === 0 ? 'Paid' : amountDueCents < firstAmountCents ? 'Partially Paid' : 'Unpaid',
        items: [{ kind: 'installment', description: 'Installment 3 of 10', amountCents: firstAmountCents }],
      },
    }),
  }
}

export function accountNumberOf(ordinal: number): string {
  return `000-00-1234${String(ordinal).padStart(2, '0')}`
}

/** The rest of a first load: a record of every other type that does not answer an act in the portal. */
export function makeOtherRecords(ordinal: number, { accountNumber, policy }: Book) {
  const nn = String(ordinal).padStart(2, '0')
  const head = { v: 1, version: 0, op: 'upsert' } as const
  const owned = { ...head, accountNumber } as const
  const meetingId = `annual/2026-${nn}`
  const userId = `person:conformance/${nn}`
  const records = [
    {
      ...owned,
      type: 'billing_event',
      id: `event:${nn}/90177`,
      data: {
        date: '2026-02-10',
        kind: 'payment_received',
        amountCents: -firstAmountCents,
        policyNumber: policy.data.policyNumber,
        description: 'Check',
        checkNumber: '2113',
      },
    },
    {
      ...owned,
      type: 'bill_code',
      id: `billcode:${nn}/8819`,
      data: { codeHash: `${nn}l6kFv9Yk0Y1Jx3m0c6Qk1u2pB8c3nN5o7aVh2bTzE`, validUntil: '2027-05-31' },
    },
    {
      ...head,
      type: 'meeting',
      id: meetingId,
      data: {
        kind: 'annual',
        title: 'Annual meeting of members',
        startsAt: '2027-03-26T16:00:00Z',
        heldOn: '2027-03-26',
        place: 'Quay Street Hall, Fort Wayne',
        recordDate: '2027-01-26',
        noticeMailedOn: '2027-02-10',
        closesAt: '2027-03-25T16:00:00Z',
        domicile: 'IN',
        quorumVotes: 5,
        holders: [{ holderId: 'committee', name: 'Proxy Committee of the Board', kind: 'committee' }],
        agenda: [
          { itemId: 'directors', kind: 'election', title: 'Elect three directors', recommends: 'for' },
        ],
      },
    },
    {
      ...owned,
      type: 'member',
      id: `member:${accountNumber}`,
      data: { memberName: 'Larkspur Hollow Fellowship', since: '2019-03-01', standing: 'active' },
    },
    {
      ...owned,
      type: 'proxy',
      id: `proxy:${meetingId}:${nn}`,
      data: { meetingId, votes: 1 },
    },
    { ...head, type: 'system_status', id: 'imageright', data: { online: true } },
  ] as const satisfies readonly FeedRecord[]
  const people = [
    {
      ...head,
      type: 'user',
      id: userId,
      data: {
        email: `treasurer.${nn}@conformance.example`,
        displayName: 'Odalys Fenwright',
        userType: 'Insured',
        phone: '2605550142',
        language: 'en',
      },
    },
    {
      ...owned,
      type: 'seat',
      id: `seat:${nn}/77`,
      data: { userId, role: 'owner', from: '2024-03-10', to: null },
    },
  ] as const satisfies readonly FeedRecord[]
  return { records, people }
}
