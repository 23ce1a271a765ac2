/** A claim on 2026-11-20, as the list has it. */
export function aClaim() {
  return {
    accountNumber: '1000482917',
    claimNumber: '2026-0018342',
    policyNumber: '12MF0104417',
    policyType: 'MINFIRST',
    isConfidential: false,
    status: 'information_needed',
    isOpen: true,
    lossDate: '2026-11-02',
    reportedDate: '2026-11-03',
    cause: 'hail',
    place: 'sanctuary roof' as string | null,
    adjusterName: 'Sunniva Pryce',
    paidCents: 0,
    paymentsAsOf: null as string | null,
    nextPromise: {
      who: 'you',
      what: 'send',
      dueOn: '2026-11-28',
      keptOn: null,
      about: 'A contractor’s estimate',
    },
  }
}

/** The same with all that its page shows. */
export function aClaimInDetail(over: object = {}) {
  return {
    ...aClaim(),
    description: 'Hail broke shingles of the sanctuary.',
    adjuster: { name: 'Sunniva Pryce', phone: '2605550161', email: null },
    steps: [
      { step: 'received', state: 'done', since: '2026-11-03' },
      { step: 'assigned', state: 'done', since: '2026-11-05' },
      { step: 'documents', state: 'now', since: '2026-11-14' },
      { step: 'evaluation', state: 'ahead', since: null },
      { step: 'decision', state: 'ahead', since: null },
    ],
    promises: [
      aClaim().nextPromise,
      { who: 'carrier', what: 'acknowledge', dueOn: '2026-11-18', keptOn: '2026-11-04', about: null },
    ],
    ruledBy: null,
    requests: [
      {
        requestId: 'req-1',
        kind: null as string | null,
        title: 'A contractor’s estimate',
        detail: 'With it we can decide.',
        dueOn: '2026-11-28',
        answeredOn: null,
      },
    ],
    payments: [],
    events: [{ kind: 'inspected', date: '2026-11-14', words: 'We inspected the roof' }],
    messages: [],
    ...over,
  }
}
