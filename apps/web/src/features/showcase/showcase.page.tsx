export default function ShowcasePage() {
  return <h1>States and components</h1>;
}
