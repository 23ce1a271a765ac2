import { msg } from '@lingui/core/macro'
import type { HelpGroup } from './help-topic.ts'

export const claimsGroups: readonly HelpGroup[] = [
  {
    id: 'claims',
    heading: msg`Claims`,
    topics: [
      {
        id: 'report-loss',
        question: msg`How do I report a loss?`,
        answer: [
          msg`Choose Report a loss under Claims, then what happened. You can report with little: the rest can follow. Photos and papers can be added later.`,
          msg`We email you when your report has arrived, and an adjuster contacts you.`,
        ],
        also: 'claim accident damage fire theft car crash file a claim reclamo siniestro accidente daño incendio robo choque reportar',
        screens: ['report claim', 'claim report', 'property liability claim', 'auto claim', 'general claim'],
        opens: ['report claim'],
      },
      {
        id: 'injury',
        question: msg`Someone was hurt at work, or on a mission trip. What do I do?`,
        answer: [
          msg`See to the injured person first. Then report today: for an injury at work your state may allow only days. You can also call us.`,
        ],
        also: 'workers comp injury travel sick doctor lesión herido trabajo compensación laboral viaje misión médico',
        screens: ['work injury', 'mission travel'],
        opens: ['report claim'],
      },
      {
        id: 'follow-claim',
        question: msg`How do I follow my claim?`,
        answer: [
          msg`Open it under Claims. The page shows what we need from you first, then each step and what is promised next. You can write to your adjuster there and add files.`,
          msg`We email you when something changes, and when the adjuster writes.`,
        ],
        also: 'adjuster status claim number message ajustador estado reclamo siniestro mensaje número',
        screens: ['claims', 'claim'],
        opens: ['claims'],
      },
      {
        id: 'claim-files',
        question: msg`A photo or file of my claim was not kept. Why?`,
        answer: [
          msg`Each file is checked before it goes into the claim file. Photos, PDF, Word, Excel and text may have 15 MB, videos 100 MB. Add another copy on the page of the claim.`,
        ],
        also: 'upload attach picture video virus subir adjuntar foto archivo imagen',
        screens: ['claim'],
        opens: ['claims'],
      },
    ],
  },
]
