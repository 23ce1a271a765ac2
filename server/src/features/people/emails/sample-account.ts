/** For whoever looks at every kind of email: a name as long as they come. */
export const sampleAccount = {
  accountNumber: '1000482917',
  accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
}
