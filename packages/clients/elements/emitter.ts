type Listener = (detail: never) => void;
export type Emitter<Events> = ReturnType<typeof createEmitter<Events>>;

/** The listeners of an element's events. */
export function createEmitter<Events>() {
  const listeners = new Map<keyof Events, Set<Listener>>();
  return {
    on<Name extends keyof Events>(name: Name, listener: (detail: Events[Name]) => void) {
      const all = listeners.get(name) ?? new Set<Listener>();
      listeners.set(name, all.add(listener));
      return () => void all.delete(listener);
    },
    emit<Name extends keyof Events>(name: Name, detail: Events[Name]) {
      for (const listener of listeners.get(name) ?? []) listener(detail as never); // `on` stored it under this name
    },
    clear: () => listeners.clear(),
  };
}

export function elementOf(target: string | Element): Element {
  const element = typeof target === "string" ? document.querySelector(target) : target;
  if (element === null) throw new Error(`No element on this page matches ${target}.`);
  return element;
}
