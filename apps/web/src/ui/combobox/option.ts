export interface Option {
  value: string;
  label: string;
  /** A second, quieter line: what tells two alike choices apart. */
  hint?: string | undefined;
  /** Other words by which it is found: an alias, a code, another spelling. */
  keywords?: readonly string[] | undefined;
  isDisabled?: boolean | undefined;
}
