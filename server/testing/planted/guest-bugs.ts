import type { PlantedSourceBug } from './planted-source-bug.ts'

const certificates = 'server/src/features/documents/certificates/certificates.http.test.ts'
const findBill = 'server/src/features/payments/guest/finding/find-bill.ts'
const findBillTest = 'server/src/features/payments/guest/finding/find-bill.http.test.ts'
const guessing = 'server/src/features/registrations/guessing.http.test.ts'
const service = 'server/src/features/documents/certificates/certificates.service.ts'

export const guestBugs: readonly PlantedSourceBug[] = [
  {
    point: '1.8',
    says: 'a person makes one certificate more than the limit',
    file: 'server/src/guess-counts/count-in-windows.ts',
    from: 'if (window.count > limit.most) throw',
    to: 'if (window.count > limit.most + 1) throw',
    caughtBy: [certificates],
  },
  {
    point: '1.8',
    says: 'the certificates of an account are counted by person',
    file: service,
    from: 'const of = isOfPerson ? userId : accountNumber',
    to: 'const of: string = userId',
    caughtBy: [certificates],
  },
  {
    point: '1.8',
    says: 'a certificate outlives the policy that it certifies',
    file: 'domain/src/documents/certificate-limits.ts',
    from: 'return policyEndsOn < latest ? policyEndsOn : latest',
    to: 'return latest',
    caughtBy: ['domain/src/documents/certificate-limits.test.ts'],
  },
  {
    point: '1.8',
    says: 'an expired certificate can still be downloaded',
    file: 'server/src/features/documents/documents.service.ts',
    from: "      refuseExpired(row, visit.today)\n      if (!facts.canBeOpened) throw new AppError('unavailable')",
    to: '',
    caughtBy: [certificates],
  },
  {
    point: '1.8',
    says: 'an expired certificate is still in the ZIP of its term',
    file: 'server/src/features/documents/terms/zip-term.ts',
    from: 'if (isExpiredCertificate(file.own, today)) continue',
    to: '',
    caughtBy: [certificates],
  },
  {
    point: '1.8',
    says: 'the certificate of a canceled policy stays valid',
    file: 'server/src/features/documents/documents.store.ts',
    from: "when p.policy_status in ('Cancelled', 'Pending Cancellation') then p.cancels_on end",
    to: 'when false then p.cancels_on end',
    caughtBy: [certificates],
  },
  {
    point: '1.3',
    says: 'the code of a bill does not open it while the alarm is raised',
    file: findBill,
    from: "isAlarm: scan !== 'right' && (inAll",
    to: 'isAlarm: (inAll',
    caughtBy: [findBillTest],
  },
  {
    point: '1.3',
    says: 'any code opens a bill while the alarm is raised',
    file: findBill,
    from: "isAlarm: scan !== 'right' && (inAll",
    to: "isAlarm: scan === 'none' && (inAll",
    caughtBy: [findBillTest],
  },
  {
    point: '1.3',
    says: 'a wrong code opens the bill where the ZIP code is right',
    file: findBill,
    from: "scan === 'right' || (scan === 'none' && (byNumber?.isLetThrough || byOwn?.isLetThrough))",
    to: "scan === 'right' || byNumber?.isLetThrough || byOwn?.isLetThrough",
    caughtBy: [findBillTest],
  },
  {
    point: '1.3',
    says: 'the code of a bill lifts the limit of the network address',
    file: findBill,
    from: 'isRefused: !byAddress?.isLetThrough',
    to: "isRefused: scan !== 'right' && !byAddress?.isLetThrough",
    caughtBy: [findBillTest],
  },
  {
    point: '1.3',
    says: 'the code of one bill opens every bill',
    file: 'server/src/features/invoices/scan-codes.ts',
    from: 'invoiceNumber}`).digest()',
    to: 'invoiceNumber.length}`).digest()',
    caughtBy: ['server/src/features/invoices/scan-codes.test.ts'],
  },
  {
    point: '1.3',
    says: 'one person uses up the codes that an account is sent in an hour',
    file: 'domain/src/registrations/registration-limits.ts',
    from: 'contactByPerson: { most: 2,',
    to: 'contactByPerson: { most: 5,',
    caughtBy: [guessing],
  },
  {
    point: '1.3',
    says: 'many sign-ins at one network address use up the codes of an account',
    file: 'domain/src/registrations/registration-limits.ts',
    from: 'contactByAddress: { most: 3,',
    to: 'contactByAddress: { most: 5,',
    caughtBy: [guessing],
  },
  {
    point: '1.3',
    says: 'a request for a code that is refused uses up the share of the account',
    file: 'server/src/features/registrations/proofs/contact-code.ts',
    from: 'await uncountInWindows(database, limits)',
    to: '',
    caughtBy: [guessing],
  },
]
