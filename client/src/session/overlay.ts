/**
 * Everything that can lie over a page: the whole list of specification 2, "Overlays tracked", so that a later
 * change adds a component and not a name. At most one of them is open; the messages have a store of their own
 * (messages.ts), since a message may come while another overlay is open.
 */
export const overlayNames = [
  'add-account',
  'agency',
  'welcome',
  'terms-of-service',
  'eft-enroll',
  'eft-unenroll',
  'eft-update',
  'eft-error',
  'instrument-add',
  'instrument-remove',
  'instrument-update',
  'messages-modal',
  'messages-banner',
] as const

export type OverlayName = (typeof overlayNames)[number]

/** The overlays that are opened by name; the two for messages open by their message. */
export type OpenableOverlay = Exclude<OverlayName, 'messages-modal' | 'messages-banner'>
