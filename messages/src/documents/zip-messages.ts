/** The list in the ZIP file of a whole term. */
export const zipMessages = {
  notIncluded: /*i18n*/ {
    id: 'documents.zip.not_included',
    message: 'These documents could not be read just now. Open them one by one later:',
  },
} as const
