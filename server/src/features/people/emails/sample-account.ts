/** A sample with the longest name that occurs, for the previews of the emails. */
export const sampleAccount = {
  accountNumber: '1000482917',
  accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
}
