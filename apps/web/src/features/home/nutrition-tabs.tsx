import { useSearchParams } from 'react-router';
import { Tabs } from '#ui/layout/tabs.tsx';
import { FormulationsPanel } from './formulations/formulations.panel.tsx';
import { nutritionOrders } from './site-orders.ts';
import { YourOrdersPanel } from './your-orders.panel.tsx';

const tabs = [
  { value: 'orders', label: 'Orders' },
  { value: 'formulations', label: 'Formulations' },
] as const;

/** What the hospital has on the nutrition site; which of the two is shown stands in the address. */
export function NutritionTabs() {
  const [query, setQuery] = useSearchParams();
  const value = query.get('tab') === 'formulations' ? 'formulations' : 'orders';

  function show(tab: (typeof tabs)[number]['value']) {
    const next = new URLSearchParams(query);
    if (tab === 'orders') next.delete('tab');
    else next.set('tab', tab);
    setQuery(next, { replace: true, preventScrollReset: true });
  }
  return (
    <Tabs label="Orders and formulations" {...{ tabs, value }} onChange={show}>
      {value === 'orders' ? <YourOrdersPanel orders={nutritionOrders} /> : <FormulationsPanel />}
    </Tabs>
  );
}
