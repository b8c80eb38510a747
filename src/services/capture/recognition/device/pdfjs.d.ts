/** Comes without types; importing it is enough: it announces itself to pdfjs in this thread. */
declare module "pdfjs-dist/legacy/build/pdf.worker.mjs";
