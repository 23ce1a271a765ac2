/** The summary of a policy, and the ID cards of its vehicles, as PDFs. */
export const summaryMessages = {
  asOf: /*i18n*/ {
    id: 'policy_summary.as_of',
    message: 'As it stands on {day}. The policy itself decides what is covered.',
  },
  status: /*i18n*/ { id: 'policy_summary.status', message: 'Status' },
  premium: /*i18n*/ { id: 'policy_summary.premium', message: 'Premium of the term' },
  coverages: /*i18n*/ { id: 'policy_summary.coverages', message: 'Coverages' },
  deductible: /*i18n*/ { id: 'policy_summary.deductible', message: 'Deductible' },
  none: /*i18n*/ { id: 'policy_summary.none', message: 'None' },
  noCoverages: /*i18n*/ {
    id: 'policy_summary.no_coverages',
    message: 'No coverages are on file here. The declarations of the policy name them.',
  },
  locations: /*i18n*/ { id: 'policy_summary.locations', message: 'Locations' },
  location: /*i18n*/ { id: 'policy_summary.location', message: 'Location' },
  building: /*i18n*/ { id: 'policy_summary.building', message: 'Building' },
  contents: /*i18n*/ { id: 'policy_summary.contents', message: 'Contents' },
  vehicles: /*i18n*/ { id: 'policy_summary.vehicles', message: 'Vehicles' },
  vehicle: /*i18n*/ { id: 'policy_summary.vehicle', message: 'Vehicle' },
  vin: /*i18n*/ { id: 'policy_summary.vin', message: 'VIN' },
  drivers: /*i18n*/ { id: 'policy_summary.drivers', message: 'Drivers' },
} as const

/** The policy's standing on the day, by the kinds of `decidePolicyStanding`. */
export const summaryStandings = {
  inForce: /*i18n*/ { id: 'policy_summary.in_force', message: 'In force until {day}' },
  starts: /*i18n*/ { id: 'policy_summary.starts', message: 'Starts on {day}' },
  cancels: /*i18n*/ {
    id: 'policy_summary.cancels',
    message: 'Notice of cancellation: coverage ends on {day}',
  },
  cancelsSoon: /*i18n*/ {
    id: 'policy_summary.cancels_soon',
    message: 'Notice of cancellation. Call your agency.',
  },
  cancelled: /*i18n*/ { id: 'policy_summary.cancelled', message: 'Canceled' },
  unclear: /*i18n*/ {
    id: 'policy_summary.unclear',
    message: 'The day of the notice of cancellation has passed. Call us.',
  },
  expired: /*i18n*/ { id: 'policy_summary.expired', message: 'Expired on {day}' },
} as const

export const idCardMessages = {
  title: /*i18n*/ { id: 'id_card.title', message: 'Auto ID cards' },
  lead: /*i18n*/ {
    id: 'id_card.lead',
    message: 'Cut the cards out and keep each one in its vehicle.',
  },
  card: /*i18n*/ { id: 'id_card.card', message: 'Insurance identification card, {state}' },
  insurer: /*i18n*/ { id: 'id_card.insurer', message: 'Insurer' },
  naic: /*i18n*/ { id: 'id_card.naic', message: '{carrier}, NAIC {naic}' },
  policyNumber: /*i18n*/ { id: 'id_card.policy_number', message: 'Policy number' },
  insured: /*i18n*/ { id: 'id_card.insured', message: 'Named insured' },
  effective: /*i18n*/ { id: 'id_card.effective', message: 'Effective' },
  expires: /*i18n*/ { id: 'id_card.expires', message: 'Expires' },
  vehicle: /*i18n*/ { id: 'id_card.vehicle', message: 'Year, make, model' },
  claims: /*i18n*/ { id: 'id_card.claims', message: 'To report an accident' },
  without: /*i18n*/ {
    id: 'id_card.without',
    message: 'There is no card for {vehicles}: we have no VIN for it. Ask us for one.',
  },
} as const
