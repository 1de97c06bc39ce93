import { createElement, Fragment, type ReactNode } from 'react';

/** What a message may be marked up with. No attribute passes, so nothing can be fetched, linked or run. */
const ALLOWED = new Set(['b', 'strong', 'i', 'em', 'p', 'ul', 'ol', 'li', 'br']);
/** Their content is not for reading. */
const DROPPED = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math']);

/**
 * Shows a server's message that carries HTML. The text is parsed into an inert document and built anew as React
 * elements: of unknown tags only the words remain.
 */
export function SafeHtml({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <>{childrenOf(body)}</>;
}

function childrenOf(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent;
    if (!(node instanceof Element)) return null;
    const tag = node.localName;
    if (DROPPED.has(tag)) return null;
    if (tag === 'br') return createElement('br', { key: index });
    return createElement(ALLOWED.has(tag) ? tag : Fragment, { key: index }, ...childrenOf(node));
  });
}
