import type { StatesOf } from '../page-state.ts'

export const documentsStates: StatesOf<'documents' | 'document request'> = {
  documents: [
    { login: 'treasurer', at: '/documents' },
    {
      name: 'all terms of one policy',
      login: 'treasurer',
      at: '/documents?policyNumber=12MF0104417&term=all',
    },
    { name: 'none match', login: 'treasurer', at: '/documents?search=zeppelin' },
  ],
  'document request': [
    { login: 'treasurer', at: '/documents/request' },
    { name: 'a loss run', login: 'treasurer', at: '/documents/request?kind=loss_run' },
    {
      name: 'something is missing',
      login: 'treasurer',
      at: '/documents/request?kind=letter',
      reach: (page) => page.locator('#main button[type=submit]').click(),
    },
  ],
}
