import styles from './line-comments.module.css';

/** What a file said beside a line, which is nobody else's: it stands with the line, laid open or not. */
export function LineComments({ comments }: { comments: readonly string[] }) {
  return comments.map((comment) => (
    <p key={comment} className={styles.comment}>
      <b>Comment:</b> {comment}
    </p>
  ));
}
