import { screenPart } from '../../../api/screen-part.tsx'

/** The overlay that links an account; most people who open their accounts do not use it. */
export const addingPart = screenPart({
  file: 'accounts/adding/AddAccountOverlay',
  words: 'adding',
  isFor: (search) => search.get('add') === 'account',
  load: async () => (await import('./AddAccountOverlay.tsx')).AddAccountOverlay,
})
