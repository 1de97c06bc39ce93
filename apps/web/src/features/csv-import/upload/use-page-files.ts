import { useEffect, useEffectEvent, useState } from 'react';
import { pastedTable } from './chosen-file.ts';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

/**
 * Takes a file that is dropped anywhere on the page, or a table that is pasted outside of a field. Answers whether a file
 * is held above the page. Without this a browser would show a dropped file in the place of the portal.
 */
export function usePageFiles(take: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const onDragOver = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(true);
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (file) take(file);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (isField(event.target) || document.querySelector('dialog[open]')) return;
    const [file] = event.clipboardData?.files ?? [];
    const pasted = file ?? pastedTable(event.clipboardData?.getData('text/plain') ?? '');
    if (!pasted) return;
    event.preventDefault();
    take(pasted);
  });
  useEffect(() => {
    const ended = new AbortController();
    const until = { signal: ended.signal };
    window.addEventListener('dragover', (event) => onDragOver(event), until);
    // A drag leaves each part that it passes; it has left the page where it goes to nothing.
    window.addEventListener('dragleave', ({ relatedTarget }) => !relatedTarget && setIsOver(false), until);
    window.addEventListener('drop', (event) => onDrop(event), until);
    window.addEventListener('paste', (event) => onPaste(event), until);
    return () => ended.abort();
  }, []);
  return isOver;
}
