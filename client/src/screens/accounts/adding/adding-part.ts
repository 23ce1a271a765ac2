import { screenPart } from '../../../api/screen-part.tsx'

/** The overlay that links an account; most who come to their accounts do not ask for it. */
export const addingPart = screenPart({
  file: 'accounts/adding/AddAccountOverlay',
  words: 'adding',
  isFor: (search) => search.get('add') === 'account',
  load: async () => (await import('./AddAccountOverlay.tsx')).AddAccountOverlay,
})
