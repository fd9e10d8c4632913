/* locks.ts - one tab holds a game at a time, so that two never write over each other. */

export interface Hold {
  release(): void;
}

/** Null: another tab has it. Browsers without locks always get it; revisions of saves guard them. */
export function holdGame(id: string): Promise<Hold | null> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return Promise.resolve({ release: () => undefined });
  return new Promise((resolve) => {
    locks
      .request(`robodrome.game.${id}`, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => resolve({ release }));
      })
      .catch(() => resolve({ release: () => undefined }));
  });
}
