import type { KeptEntry } from '@bolt/contracts/kept-entry.contract';
import { ApiError } from '../server/api-error.ts';

export interface FormDraftCalls {
  /** What the server has of the form; null where that is nothing. */
  read(): Promise<KeptEntry | null>;
  /** Keeps an entry as JSON, or forgets it. A request that `outlives` the page is sent although that goes away. */
  write(text: string | null, outlives: boolean): Promise<void>;
}

/** Typing is sent so often and no oftener: with the request itself, it is on the server within a second. */
const SEND_AFTER_MS = 600;
const TRY_AGAIN_MS = 2_000;

/** No answer, or none of substance: the same request may be answered later. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;
const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Brings what is typed into one form to the server: the newest entry, one request at a time, until the server has
 * it. It outlives the screen of the form, so that a screen that closes, or a session that ends, loses nothing.
 */
export class FormDraftSaver {
  readonly #calls: FormDraftCalls;
  readonly #onTrouble: () => void;
  /** The newest entry as JSON; null while there is none. */
  #typed: string | null = null;
  #typedAt = '';
  /** The server does not have the newest entry yet. */
  #isUnsent = false;
  /** The server may have an entry of this form. */
  #mayBeKept = false;
  /** An entry that was saved: it is still on the screen for a moment, and not to be kept again. */
  #saved: string | undefined;
  #isReading = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  /** The server did not answer the last request. */
  #isAway = false;
  #wasInTrouble = false;

  /** `onTrouble` hears when `isInTrouble` changes. */
  constructor(calls: FormDraftCalls, onTrouble: () => void) {
    this.#calls = calls;
    this.#onTrouble = onTrouble;
  }

  /** Something typed is nowhere but in this page. */
  get isInTrouble(): boolean {
    return this.#isAway && this.#isUnsent;
  }

  /** Something is typed that is neither saved nor thrown away. */
  get hasTyped(): boolean {
    return this.#typed !== null;
  }

  /** What was typed when the form was open last. Asks until it is answered, unless `signal` says that nobody waits. */
  async open(signal: AbortSignal): Promise<KeptEntry | null> {
    this.#saved = undefined;
    const held = this.#typed && { entry: JSON.parse(this.#typed), updatedAt: this.#typedAt };
    const isNewerThanKept = this.#isUnsent;
    if (!isNewerThanKept) this.#typed = null;
    this.#isReading = true;
    await this.#sending;
    if (isNewerThanKept) {
      this.#isReading = false;
      void this.flush();
      return held || null;
    }
    const kept = await this.#readUntilAnswered(signal);
    this.#isReading = false;
    this.#mayBeKept = kept !== null;
    if (this.#typed === null) {
      // Nobody typed meanwhile: until the form has taken it, what is kept is what is typed.
      this.#typed = kept && JSON.stringify(kept.entry);
      this.#isUnsent = false;
    } else this.#sendIn(0);
    return kept;
  }

  /** The form as it is now; null when nothing of it is typed. */
  want(text: string | null): void {
    if (text === this.#typed || (text !== null && text === this.#saved)) return;
    // A form that has just opened is empty because it does not know yet what was typed.
    if (text === null && this.#isReading) return;
    this.#saved = undefined;
    this.#typed = text;
    this.#typedAt = new Date().toISOString();
    this.#isUnsent = text !== null || this.#mayBeKept;
    if (this.#isUnsent) this.#sendIn(SEND_AFTER_MS);
    this.#tell();
  }

  /** What was typed is saved, or thrown away. */
  forget(): void {
    this.#saved = this.#typed ?? undefined;
    this.#typed = null;
    this.#isUnsent = this.#mayBeKept;
    void this.flush();
  }

  /** What is typed is on its way once more: another window with the same form may have had it forgotten. */
  again(): void {
    if (this.#typed === null) return;
    this.#isUnsent = true;
    void this.flush();
  }

  /** Sends at once what is not sent yet. */
  flush({ outlives = false } = {}): Promise<void> | undefined {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // A page that goes away does not wait for the request before.
    if (this.#isUnsent && !this.#isReading && (outlives || !this.#sending)) {
      this.#sending = this.#send(outlives).then((nextInMs) => {
        this.#sending = undefined;
        if (this.#isUnsent && nextInMs !== undefined) this.#sendIn(nextInMs);
      });
    }
    return this.#sending;
  }

  /** Sends the newest entry, where it is not sent yet, after what is under way; resolves when both are answered, or lost. */
  async settle(): Promise<void> {
    await this.#sending;
    await this.flush();
  }

  /** Sends nothing any more; resolves when nothing is under way. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#typed = null;
    this.#isUnsent = false;
    this.#tell();
    await this.#sending;
  }

  /** Answers in how many milliseconds to send what is not sent by then; undefined: not until something changes. */
  async #send(outlives: boolean): Promise<number | undefined> {
    const text = this.#typed;
    this.#mayBeKept ||= text !== null;
    try {
      await this.#calls.write(text, outlives);
      if (text === null) this.#mayBeKept = false;
      this.#isUnsent = this.#typed !== text;
      this.#isAway = false;
      return SEND_AFTER_MS;
    } catch (error) {
      this.#isAway = isPassing(error);
      if (isPassing(error)) return TRY_AGAIN_MS;
      // It waits here until the same user is back at the form.
      if (isSignedOut(error)) return undefined;
      // A refusal stays one, until something else is typed.
      this.#isUnsent = this.#typed !== text;
      return SEND_AFTER_MS;
    } finally {
      this.#tell();
    }
  }

  async #readUntilAnswered(signal: AbortSignal): Promise<KeptEntry | null> {
    for (;;) {
      try {
        const kept = await this.#calls.read();
        this.#isAway = false;
        return kept;
      } catch (error) {
        if (!isPassing(error)) return null;
        this.#isAway = true;
      } finally {
        this.#tell();
      }
      if (signal.aborted) return null;
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }

  #sendIn(milliseconds: number): void {
    if (this.#isReading || this.#sending) return;
    this.#timer ??= setTimeout(() => void this.flush(), milliseconds);
  }

  #tell(): void {
    if (this.#wasInTrouble === this.isInTrouble) return;
    this.#wasInTrouble = this.isInTrouble;
    this.#onTrouble();
  }
}
