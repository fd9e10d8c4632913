/* dialog.tsx - a dialog that keeps the focus inside and gives it back; the browser's own. */
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  side?: boolean; // a sheet at the side instead of a box in the middle
  foot?: ComponentChildren;
}

/** What had the focus before the first of several dialogs opened. */
let outside: Element | null = null;

function giveBack(before: Element | null): void {
  const element = before?.isConnected && !before.closest("dialog") ? before : outside;
  if ((element instanceof HTMLElement || element instanceof SVGElement) && element.isConnected) element.focus();
}

export function Dialog({ title, onClose, children, side, foot }: DialogProps): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  const name = useId(); // one dialog may lie over another
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    if (before && !before.closest("dialog")) outside = before;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      if (dialog?.open) dialog.close();
      giveBack(before);
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={side ? "dialog side" : "dialog"}
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
    >
      <div class="dialog-inside">
        <div class="dialog-head">
          <h2 id={name}>{title}</h2>
          <button type="button" class="quiet icon" aria-label="Close" onClick={onClose}>
            <svg viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
              <path class="stroke" d="M-5 -5L5 5M5 -5L-5 5" />
            </svg>
          </button>
        </div>
        <div class="dialog-body" tabIndex={0} role="group" aria-labelledby={name}>{children}</div>
        {foot ? <div class="dialog-foot">{foot}</div> : null}
      </div>
    </dialog>
  );
}

interface ConfirmProps {
  title: string;
  words: string;
  yes: string;
  no?: string;
  onYes: () => void;
  onNo: () => void;
}

export function Confirm({ title, words, yes, no, onYes, onNo }: ConfirmProps): JSX.Element {
  return (
    <Dialog
      title={title}
      onClose={onNo}
      foot={
        <>
          <button type="button" class="primary" onClick={onYes}>
            {yes}
          </button>
          <button type="button" onClick={onNo}>
            {no ?? "Cancel"}
          </button>
        </>
      }
    >
      <p>{words}</p>
    </Dialog>
  );
}
