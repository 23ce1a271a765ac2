export const reportId = 'clr_0195801f2c7a7d3e8c5b6a4f3e2d1f01'

/** Enough to be sent. */
export const hail = {
  what: 'property',
  lossDate: '2026-11-02',
  place: '1',
  cause: 'hail',
  description: 'Hail broke shingles of the sanctuary.',
  anyoneHurt: 'no',
  reporterName: 'Odalys Fenwright',
  reporterPhone: '(260) 555-0142',
  reporterEmail: 'treasurer@larkspur.example',
}

/** The data that the form of Larkspur's property policy needs, on 2026-11-20. */
export function aForm(over: object = {}): Record<string, unknown> {
  return {
    accountNumber: '1000482917',
    policyNumber: '12MF0104417',
    policyType: 'MINFIRST',
    effectiveDate: '2026-01-01',
    expirationDate: '2027-01-01',
    locations: [{ value: '1', label: 'Sanctuary, 12 Mill Lane, Harrow Mills' }],
    vehicles: [],
    newReportId: reportId,
    draft: null,
    prefilled: {
      reporterName: 'Odalys Fenwright',
      reporterEmail: 'treasurer@larkspur.example',
      reporterPhone: '(260) 555-0142',
    },
    notice: { text: 'Anyone who knowingly lies.', declaration: 'It is true.', hash: 'hash-of-the-notice' },
    reported: [],
    ...over,
  }
}

export function aReport(over: object = {}) {
  return {
    reportId,
    accountNumber: '1000482917',
    policyNumber: '12MF0104417',
    policyType: 'MINFIRST',
    form: 'property_liability',
    state: 'submitted',
    cause: 'hail',
    lossDate: '2026-11-02',
    savedAt: '2026-11-20T15:00:00.000Z',
    expiresOn: null,
    reportNumber: 'R-4T8DM9KX',
    submittedAt: '2026-11-20T15:00:00.000Z',
    takenBy: null,
    isForPhone: false,
    contactBy: '2026-11-25',
    claimNumber: null,
    adjusterName: null,
    ...over,
  }
}
