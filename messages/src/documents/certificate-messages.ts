/** The fixed text of a certificate of insurance (ADR 0069): nobody types any of it. */
export const certificateMessages = {
  title: /*i18n*/ { id: 'certificate.title', message: 'Certificate of insurance' },
  noRights: /*i18n*/ {
    id: 'certificate.no_rights',
    message:
      'This certificate is given as information only and confers no rights on the certificate holder. It does not amend, extend or alter the coverage of the policy below.',
  },
  number: /*i18n*/ { id: 'certificate.number', message: 'Certificate number' },
  issued: /*i18n*/ { id: 'certificate.issued', message: 'Issued' },
  validUntil: /*i18n*/ { id: 'certificate.valid_until', message: 'Valid until' },
  holder: /*i18n*/ { id: 'certificate.holder', message: 'Certificate holder' },
  insured: /*i18n*/ { id: 'certificate.insured', message: 'Named insured' },
  insurer: /*i18n*/ { id: 'certificate.insurer', message: 'Insurer' },
  agency: /*i18n*/ { id: 'certificate.agency', message: 'Agency' },
  policy: /*i18n*/ { id: 'certificate.policy', message: 'Policy' },
  term: /*i18n*/ { id: 'certificate.term', message: 'Policy period' },
  fromTo: /*i18n*/ { id: 'certificate.from_to', message: '{from} to {to}, each at 12:01 a.m.' },
  coverage: /*i18n*/ { id: 'certificate.coverage', message: 'Coverage' },
  limit: /*i18n*/ { id: 'certificate.limit', message: 'Limit' },
  asPolicySays: /*i18n*/ { id: 'certificate.as_policy_says', message: 'As the policy says' },
  expires: /*i18n*/ {
    id: 'certificate.expires',
    message:
      'This certificate is no proof of insurance from the day given under “Valid until”, or once the policy has ended. Ask the named insured for a new one.',
  },
  terms: /*i18n*/ {
    id: 'certificate.terms',
    message:
      'The insurance is subject to all terms, exclusions and conditions of the policy. Claims that were paid may have reduced the limits.',
  },
  noAdditionalInsured: /*i18n*/ {
    id: 'certificate.no_additional_insured',
    message:
      'The certificate holder is not an additional insured. That, a waiver of subrogation and any other wording need an endorsement of the policy.',
  },
  cancellation: /*i18n*/ {
    id: 'certificate.cancellation',
    message: 'If the policy is canceled before its period ends, notice is given as the policy provides.',
  },
  questions: /*i18n*/ {
    id: 'certificate.questions',
    message: 'Questions about this certificate: {carrier}, {phone}.',
  },
} as const
