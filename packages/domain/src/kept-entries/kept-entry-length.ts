/** Characters of JSON that are kept of a form. The longest form, a drug line with 60 deliveries, needs a tenth of it. */
export const keptEntryMaxLength = 60_000;
