/** The `workerData` of the thread that draws PDFs, by which drawing knows that it holds up nobody else. */
export const pdfWorkerMark = 'myaccount.pdf'
