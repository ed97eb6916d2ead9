/** Wakes one waiting loop. A ring while nobody waits is kept for the next wait. */
export class Bell {
  #rung = false;
  #answer: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#answer?.();
  }

  /** Resolves at the next ring, or after the given time. */
  async wait(milliseconds: number): Promise<void> {
    if (!this.#rung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.#answer = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.#answer = undefined;
    this.#rung = false;
  }
}
