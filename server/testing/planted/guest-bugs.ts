import type { PlantedSourceBug } from './planted-source-bug.ts'

const certificates = 'server/src/features/documents/certificates/certificates.http.test.ts'
const service = 'server/src/features/documents/certificates/certificates.service.ts'

export const guestBugs: readonly PlantedSourceBug[] = [
  {
    point: '1.8',
    says: 'a person makes one certificate more than the limit',
    file: service,
    from: 'if (window.count > most) {',
    to: 'if (window.count > most + 1) {',
    caughtBy: [certificates],
  },
  {
    point: '1.8',
    says: 'the certificates of an account are counted by person',
    file: service,
    from: 'of: isOfPerson ? userId : accountNumber }',
    to: 'of: userId }',
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
]
